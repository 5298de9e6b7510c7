# speed.jmh.StrideReadKernels.sum, compiled by C2, 528 bytes
    mov        DWORD PTR [rsp-0x14000],eax
    push       rbp
    sub        rsp,0x40
    cmp        DWORD PTR [r15+0x20],0x1
    jne        .L11
.L1:
    mov        r13d,edx
    mov        r10,rsi
    mov        edi,DWORD PTR [rsi+0xc]
    shl        edx,1
    lea        esi,[rdx+r13*1]
    mov        r9d,edi
    sub        r9d,esi
    xor        r11d,r11d
    test       r9d,r9d
    jle        .L4
    xor        eax,eax
    xor        ebx,ebx
    xor        r8d,r8d
    xor        ecx,ecx
    nop        DWORD PTR [rax+rax*1+0x0]
    data16     data16 xchg ax,ax
.L2:
    cmp        r11d,edi
    jae        .L5
    add        eax,DWORD PTR [r10+r11*4+0x10]
    lea        ebp,[r11+r13*1]
    cmp        ebp,edi
    jae        .L6
    add        ebx,DWORD PTR [r10+rbp*4+0x10]
    lea        ebp,[r11+rdx*1]
    cmp        ebp,edi
    jae        .L7
    add        r8d,DWORD PTR [r10+rbp*4+0x10]
    lea        ebp,[r11+rsi*1]
    cmp        ebp,edi
    jae        .L8
    add        ecx,DWORD PTR [r10+rbp*4+0x10]
    mov        rbp,QWORD PTR [r15+0x30]
    lea        r11d,[r11+r13*4]
    test       DWORD PTR [rbp+0x0],eax
    cmp        r11d,r9d
    jl         .L2
.L3:
    cmp        r11d,edi
    jl         .L9
    add        eax,ebx
    add        eax,r8d
    add        eax,ecx
    add        rsp,0x40
    pop        rbp
    cmp        rsp,QWORD PTR [r15+0x28]
    ja         .L10
    ret
.L4:
    xor        eax,eax
    xor        ebx,ebx
    xor        r8d,r8d
    xor        ecx,ecx
    jmp        .L3
.L5:
    mov        esi,0xffffffe4
    mov        ebp,ebx
    mov        DWORD PTR [rsp],r8d
    mov        DWORD PTR [rsp+0x4],ecx
    mov        DWORD PTR [rsp+0xc],eax
    mov        DWORD PTR [rsp+0x10],r11d
    mov        DWORD PTR [rsp+0x14],r13d
    mov        DWORD PTR [rsp+0x20],r9d
    mov        QWORD PTR [rsp+0x28],r10
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x10001ec]
.L6:
    mov        esi,0xffffffe4
    mov        DWORD PTR [rsp],eax
    mov        DWORD PTR [rsp+0x4],r8d
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0xc],r11d
    mov        DWORD PTR [rsp+0x10],ebx
    mov        DWORD PTR [rsp+0x14],r13d
    mov        DWORD PTR [rsp+0x20],r9d
    mov        QWORD PTR [rsp+0x28],r10
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x2000224]
.L7:
    mov        esi,0xffffffe4
    mov        DWORD PTR [rsp],eax
    mov        DWORD PTR [rsp+0x4],ebx
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0xc],r11d
    mov        DWORD PTR [rsp+0x10],r8d
    mov        DWORD PTR [rsp+0x14],r13d
    mov        DWORD PTR [rsp+0x20],r9d
    mov        QWORD PTR [rsp+0x28],r10
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x300025c]
.L8:
    mov        esi,0xffffffe4
    mov        DWORD PTR [rsp],eax
    mov        DWORD PTR [rsp+0x4],ebx
    mov        DWORD PTR [rsp+0x8],r8d
    mov        DWORD PTR [rsp+0xc],r11d
    mov        DWORD PTR [rsp+0x10],ecx
    mov        DWORD PTR [rsp+0x14],r13d
    mov        DWORD PTR [rsp+0x20],r9d
    mov        QWORD PTR [rsp+0x28],r10
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x4000294]
.L9:
    mov        esi,0xffffff45
    mov        ebp,eax
    mov        DWORD PTR [rsp],ebx
    mov        DWORD PTR [rsp+0x4],r8d
    mov        DWORD PTR [rsp+0x8],ecx
    mov        DWORD PTR [rsp+0x10],r11d
    mov        DWORD PTR [rsp+0x14],edi
    mov        QWORD PTR [rsp+0x18],r10
    mov        DWORD PTR [rsp+0x20],r13d
    nop
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x50002c8]
    mov        esi,<UncommonTrapBlob>
    xchg       ax,ax
    call       <UncommonTrapBlob>
    nop        DWORD PTR [rax+rax*1+0x60002dc]
.L10:
    movabs     r10,<address>
    mov        QWORD PTR [r15+0x538],r10
    jmp        <Stub::method_entry_barrier>
.L11:
    call       <Stub::method_entry_barrier>
    jmp        .L1
